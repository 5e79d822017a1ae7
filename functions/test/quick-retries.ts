/** Mercado Pago's SDK pauses a second before it retries. Tests of outages need the retry, not the pause. */
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';

(AppConfig as { BASE_DELAY_MS: number }).BASE_DELAY_MS = 20;
