interface Props {
  /** The message's id is `{fieldId}-error`, for `aria-describedby`. */
  fieldId: string;
  error: string | undefined;
}

export const FieldError = ({ fieldId, error }: Props) =>
  error && (
    <div id={`${fieldId}-error`} className="invalid-feedback d-block" role="alert">
      {error}
    </div>
  );
