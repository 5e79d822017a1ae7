// `npm run sbom [FILE]`: writes the software bill of materials, CycloneDX 1.6. The same package-lock.json makes the
// same file.
import fs from 'node:fs';
import path from 'node:path';
import { runtimePackages } from '../checks/licences.ts';
import { type LockedPackage, type LockFile, lookUp, readLock } from '../system/lock-file.ts';
import { releaseDir } from './manifest.ts';

/** Every package of the lock file, each version once. What runs in production is `required`, the rest `excluded`. */
export function sbom(lock: LockFile) {
  const running = new Map(runtimePackages(lock).map((each) => [`${each.name}@${each.version}`, each.licence]));
  const places = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  const byRef = Map.groupBy(places, ([place, entry]) => purl(nameAt(place), entry.version));
  const refs = [...byRef.keys()].toSorted();

  const components = refs.map((ref) => {
    const [place, entry] = byRef.get(ref)![0]!;
    const [name, version = ''] = [nameAt(place), entry.version];
    const licence = running.get(`${name}@${version}`) ?? entry.license;
    return {
      type: 'library',
      'bom-ref': ref,
      name,
      version,
      purl: ref,
      scope: running.has(`${name}@${version}`) ? 'required' : 'excluded',
      ...(entry.integrity && { hashes: [hashOf(entry.integrity)] }),
      ...(licence && { licenses: [licenceOf(licence)] }),
    };
  });

  const dependsOn = (at: string, { dependencies = {}, optionalDependencies = {} }: LockedPackage): string[] =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => ({ name, found: lookUp(lock.packages, at, name) }))
      .filter(({ found }) => found !== undefined && !lock.packages[found]!.link)
      .map(({ name, found }) => purl(name, lock.packages[found!]!.version));
  const dependencies = refs.map((ref) => ({
    ref,
    dependsOn: [...new Set(byRef.get(ref)!.flatMap(([place, entry]) => dependsOn(place, entry)))].toSorted(),
  }));

  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'gym-power', name: 'gym-power' } },
    components,
    dependencies: [{ ref: 'gym-power', dependsOn: ourDependencies(lock, dependsOn) }, ...dependencies],
  };
}

/** What the root and the workspaces name themselves. */
function ourDependencies(lock: LockFile, dependsOn: (at: string, entry: LockedPackage) => string[]): string[] {
  const ours = Object.entries(lock.packages).filter(([place]) => !place.includes('node_modules/'));
  const named = ours.flatMap(([place, { dependencies, devDependencies }]) =>
    dependsOn(place, { dependencies: { ...dependencies, ...devDependencies } }),
  );
  return [...new Set(named)].toSorted();
}

const nameAt = (place: string) => place.split('node_modules/').at(-1)!;

/** https://github.com/package-url/purl-spec: `pkg:npm/%40scope/name@1.0.0` */
const purl = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
});

const licenceOf = (licence: string) =>
  /^[\w.+() -]+$/.test(licence) && !licence.startsWith('SEE')
    ? { expression: licence }
    : { license: { name: licence } };

const sbomFile = path.join(releaseDir, 'sbom.cdx.json');

export function writeSbom(file = sbomFile): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(sbom(readLock()), null, 2)}\n`);
}

if (import.meta.main) {
  const file = process.argv[2] ?? sbomFile;
  writeSbom(file);
  console.log(`Written: ${path.relative(process.cwd(), file)}`);
}
