/**
 * Where WhatsApp opens a chat with an Argentine number, stored as `+541145678901`; null without one.
 * @param text what the message begins with
 */
export function whatsAppLink(phoneNumber: string, text = ''): string | null {
  const digits = phoneNumber.replace(/\D/g, '');
  // WhatsApp knows Argentina's mobiles with a 9 after the country's code.
  if (!/^54\d{10}$/.test(digits)) return null;
  return `https://wa.me/549${digits.slice(2)}${text && `?text=${encodeURIComponent(text)}`}`;
}
