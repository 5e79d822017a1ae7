const own = /^(\/img\/.+)-\d+\.(?:webp|avif)$/;

/** @returns the address of one of the project's own pictures without its width: '/img/yoga'; undefined of any other */
export const ownPicture = (src: string): string | undefined => own.exec(src)?.[1];
