/**
 * Null without a number. Numbers are stored as `+541145678901`; one without a country code is Argentine.
 * @param text the beginning of the message
 */
export function whatsAppLink(phoneNumber: string, text = ''): string | null {
  const [, number] = /^(?:549?)?(\d{10})$/.exec(phoneNumber.replace(/\D/g, '')) ?? [];
  // WhatsApp expects a 9 after the country code of Argentine mobiles.
  return number ? `https://wa.me/549${number}${text && `?text=${encodeURIComponent(text)}`}` : null;
}
