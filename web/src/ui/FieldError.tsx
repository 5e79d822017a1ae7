interface Props {
  /** The message gets the id `{fieldId}-error`, for the `aria-describedby` of the field. */
  fieldId: string;
  error: string | undefined;
}

/** The error message under a form element; nothing without an error. */
export const FieldError = ({ fieldId, error }: Props) =>
  error && (
    <div id={`${fieldId}-error`} className="invalid-feedback d-block" role="alert">
      {error}
    </div>
  );
