const own = /^(\/img\/.+)-\d+\.(?:webp|avif)$/;

/** @returns the address without its width, '/img/yoga'; undefined for other pictures */
export const ownPicture = (src: string): string | undefined => own.exec(src)?.[1];
