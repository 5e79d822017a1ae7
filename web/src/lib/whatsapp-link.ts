/** Where WhatsApp opens a chat with an Argentine number, stored as `+541145678901`; null without one. */
export function whatsAppLink(phoneNumber: string): string | null {
  const digits = phoneNumber.replace(/\D/g, '');
  // WhatsApp knows Argentina's mobiles with a 9 after the country's code.
  return /^54\d{10}$/.test(digits) ? `https://wa.me/549${digits.slice(2)}` : null;
}
