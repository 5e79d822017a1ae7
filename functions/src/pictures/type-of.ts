import type { PictureType } from '@gym-power/domain';

/** How the files of each format begin; `at` counts bytes. A sender's word for the format proves nothing. */
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

/** The format that the bytes are of; null when it is none of ours. */
export function typeOf(bytes: Buffer): PictureType | null {
  const holds = (part: { at: number; bytes: string }) =>
    bytes.subarray(part.at, part.at + part.bytes.length).equals(Buffer.from(part.bytes, 'latin1'));
  return beginnings.find(({ parts }) => parts.every(holds))?.type ?? null;
}
