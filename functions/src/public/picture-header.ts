import type { PictureType } from '@gym-power/domain';
import { imageDimensionsFromData, type ImageType } from 'image-dimensions';

const types: Partial<Record<ImageType, PictureType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

export interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
  isAnimated: boolean;
}

/** Null for other files. Ignores the sender's content type, which proves nothing. */
export function headerOf(bytes: Buffer): PictureHeader | null {
  const { type: name, width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  const type = name && types[name];
  return type && width > 0 && height > 0 ? { type, width, height, isAnimated: isAnimated(bytes, type) } : null;
}

const WEBP_FLAGS = 20;
const WEBP_ANIMATION = 0b10;
/** In bytes, longer than any encoder's list of brands. */
const AVIF_BRANDS = 128;

/** Each further frame may be as large as the first. */
function isAnimated(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/png') return bytes.includes('\0\0\0\x08acTL', 0, 'latin1');
  if (type === 'image/webp')
    return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[WEBP_FLAGS]! & WEBP_ANIMATION) !== 0;
  return type === 'image/avif' && bytes.subarray(0, AVIF_BRANDS).includes('avis');
}
