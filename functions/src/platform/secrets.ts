/** Stored in Secret Manager only, never in a file. */
export const secrets = ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SENDGRID_API_KEY', 'LINK_SECRET'];
