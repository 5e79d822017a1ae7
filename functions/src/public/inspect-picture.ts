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
  /** Pixels, as the header says. */
  width: number;
  height: number;
  isAnimated: boolean;
}

/** Reads a picture's header; null for any other file. The sender's content type proves nothing. */
export function headerOf(bytes: Buffer): PictureHeader | null {
  const { type: name, width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  const type = name && types[name];
  return type && width > 0 && height > 0 ? { type, width, height, isAnimated: isAnimated(bytes, type) } : null;
}

const WEBP_FLAGS = 20;
const WEBP_ANIMATION = 0b10;
/** Longer than any list of brands that an encoder writes. */
const AVIF_BRANDS = 128;

/** Whether a file has more than one frame, of which each may be as large as the first. */
function isAnimated(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/png') return bytes.includes('\0\0\0\x08acTL', 0, 'latin1');
  if (type === 'image/webp')
    return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[WEBP_FLAGS]! & WEBP_ANIMATION) !== 0;
  return type === 'image/avif' && bytes.subarray(0, AVIF_BRANDS).includes('avis');
}
