/** The settings that are kept in Secret Manager and in no file. */
export const secrets = ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SENDGRID_API_KEY', 'LINK_SECRET'];
