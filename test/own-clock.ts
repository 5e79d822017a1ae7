// Moves the clock of the server and the stand-ins, which then keeps running.
import { TUESDAY_NOON } from './tuesday-noon.ts';

process.env['CLOCK_OFFSET_MS'] = String(TUESDAY_NOON.getTime() - Date.now());
