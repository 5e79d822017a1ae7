import type { PictureType } from '@gym-power/domain';

/** The magic bytes of each format, `at` a byte offset. The sender's content type proves nothing. */
const beginnings: readonly { type: PictureType; parts: readonly { at: number; bytes: string }[] }[] = [
  { type: 'image/png', parts: [{ at: 0, bytes: '\x89PNG\r\n\x1A\n' }] },
  { type: 'image/jpeg', parts: [{ at: 0, bytes: '\xFF\xD8\xFF' }] },
  {
    type: 'image/webp',
    parts: [
      { at: 0, bytes: 'RIFF' },
      { at: 8, bytes: 'WEBP' },
    ],
  },
  { type: 'image/avif', parts: [{ at: 4, bytes: 'ftypavif' }] },
];

/** The picture's format; null for any other file. */
export function typeOf(bytes: Buffer): PictureType | null {
  const holds = (part: { at: number; bytes: string }) =>
    bytes.subarray(part.at, part.at + part.bytes.length).equals(Buffer.from(part.bytes, 'latin1'));
  return beginnings.find(({ parts }) => parts.every(holds))?.type ?? null;
}
