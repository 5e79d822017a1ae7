/** Longest sides in pixels, tried in this order. The first is the width of the project's largest pictures. */
const sides = [1280, 960, 640];
const qualities = [0.85, 0.7, 0.55, 0.4];

export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/**
 * WebP (JPEG in Safari), with the longest side and the best quality that fit into `maxBytes`.
 * @throws NotAPicture if the browser cannot decode the file
 */
export async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NotAPicture();
  });
  try {
    for (const side of sides) {
      const canvas = drawn(bitmap, side);
      for (const quality of qualities) {
        const small = await encoded(canvas, quality);
        if (small.size <= maxBytes) return small;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error(`no size or quality of this picture fits ${maxBytes} bytes`);
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari cannot write WebP and answers a PNG at any quality. JPEG is its only format that gets small. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NotAPicture())), type, quality);
  });
