/** Without a connection, a reload would replace the site by the browser's own page. */
export const reloadIfConnected = (): Promise<void> => fetch('/robots.txt').then(() => location.reload(), console.error);
