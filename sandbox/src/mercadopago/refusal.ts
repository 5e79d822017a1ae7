export interface Cause {
  code: number | string;
  description: string;
}

/** An error answer of Mercado Pago's API: `{message, error, status, cause}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: string;
  readonly causes: readonly Cause[];

  constructor(status: number, error: string, message: string, causes: readonly Cause[] = []) {
    super(message);
    this.status = status;
    this.error = error;
    this.causes = causes;
  }

  get body() {
    return { message: this.message, error: this.error, status: this.status, cause: this.causes };
  }
}

const withCode = (status: number, error: string, code: number, description: string) =>
  new Refusal(status, error, description, [{ code, description }]);

/** Codes from the reference of `/v1/payments` and `/v1/payments/{id}/refunds`. */
export const refusals = {
  tokenMissing: () => new Refusal(401, 'unauthorized', 'authorization value not present'),
  tokenWrong: () => new Refusal(401, 'unauthorized', 'invalid access token'),
  resourceUnknown: () => new Refusal(404, 'not_found', 'resource not found'),
  bodyMalformed: () => new Refusal(400, 'bad_request', 'invalid json body'),
  preferenceUnknown: () => new Refusal(404, 'invalid_id', 'preference_id not found'),
  merchantOrderUnknown: () => new Refusal(404, 'not_found', 'merchant order not found'),
  paymentUnknown: () => withCode(404, 'not_found', 2000, 'Payment not found'),
  stateForbidsAction: () =>
    withCode(400, 'bad_request', 2063, 'The action requested is not valid for the current payment state'),
  statusInvalid: () => withCode(400, 'bad_request', 4038, 'status attribute is invalid'),
  paymentTooOld: () => withCode(404, 'not_found', 2024, 'Payment too old to be refunded'),
  amountNotPositive: () => withCode(400, 'bad_request', 4040, 'amount attribute must be positive'),
  amountNotNumeric: () => withCode(400, 'bad_request', 4041, 'amount attribute must be numeric'),
  /** The reference has no code for it. */
  amountTooHigh: () => new Refusal(400, 'bad_request', 'Invalid refund amount'),
  idempotencyKeyMissing: () => withCode(400, 'bad_request', 4292, "Header X-Idempotency-Key can't be null"),
};
