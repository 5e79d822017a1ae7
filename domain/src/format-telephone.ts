import { isPhone, PHONE_PREFIX } from './schemas/phone.ts';

/** How numbers with an area code of four digits begin. Others have one of three, or Buenos Aires' 11. */
const longCodes = [
  '2202 222 224 225 226 227 228 229 2302 231 232 233 234 235 239 247 262 2646 2647 2648 265 290 292 293 2940 2942',
  '2945 2946 2948 295 296 2972 2982 2983 332 338 340 3435 3436 3437 3438 344 3454 3455 3456 3458 346 347 3482 3483',
  '3487 3489 349 352 3532 3533 3537 354 356 357 3582 3583 3584 35855 35856 371 372 373 374 375 377 378 382 3832',
  '3835 3837 3838 384 3854 3855 3856 3857 3858 386 3873 3876 3877 3878 3885 3886 3887 3888 389',
].flatMap((line) => line.split(' '));

function areaCodeOf(digits: string): string {
  if (digits.startsWith('11')) return '11';
  return digits.slice(0, longCodes.some((code) => digits.startsWith(code)) ? 4 : 3);
}

/** `+54 11 4444-5555` from the stored `+541144445555`. Any other text stays as it is. */
export function formatTelephone(stored: string): string {
  const digits = stored.slice(PHONE_PREFIX.length);
  if (!stored.startsWith(PHONE_PREFIX) || !isPhone(digits)) return stored;
  const area = areaCodeOf(digits);
  return `${PHONE_PREFIX} ${area} ${digits.slice(area.length, -4)}-${digits.slice(-4)}`;
}
