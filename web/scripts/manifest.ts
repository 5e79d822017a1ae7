/** Vite's manifest: https://vite.dev/guide/backend-integration */
export interface Chunk {
  /** Relative to the output folder. */
  file: string;
  name?: string;
  css?: string[];
  /** Keys of the manifest. */
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** @throws Error if no chunk has the name */
export function chunkNamed(manifest: Manifest, name: string): Chunk {
  const found = Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The build has no chunk called ${name}`);
  return found;
}

/** Direct and indirect static imports come first; each chunk once. */
export function withImports(manifest: Manifest, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (each: Chunk) => {
    for (const name of each.imports ?? []) visit(manifest[name]!);
    found.add(each);
  };
  chunks.forEach(visit);
  return [...found];
}
