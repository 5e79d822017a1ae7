/**
 * Null without a number. Numbers are stored as `+541145678901`.
 * @param text the beginning of the message
 */
export function whatsAppLink(phoneNumber: string, text = ''): string | null {
  const digits = phoneNumber.replace(/\D/g, '');
  // WhatsApp expects a 9 after the country code of Argentine mobiles.
  if (!/^54\d{10}$/.test(digits)) return null;
  return `https://wa.me/549${digits.slice(2)}${text && `?text=${encodeURIComponent(text)}`}`;
}
