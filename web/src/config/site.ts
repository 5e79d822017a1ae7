export const siteUrl: string = import.meta.env['VITE_SITE_URL'] ?? 'http://127.0.0.1:5050';

export const absolute = (path: string): string => siteUrl + path;
