// Finds the Firestore emulator: the download of firebase-tools, else the copy of the Google Cloud CLI.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { root } from '../toolchain.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const launcher = path.join(root, '.cache', 'firestore-emulator.jar');

/** The file that firebase-tools downloads when its emulator starts for the first time. */
function downloaded(): string {
  const infoFile = path.join(
    root,
    'node_modules',
    'firebase-tools',
    'lib',
    'emulator',
    'downloadableEmulatorInfo.json',
  );
  const info = JSON.parse(fs.readFileSync(infoFile, 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  return path.join(cache, info.firestore.downloadPathRelativeToCacheDir);
}

/** `gcloud components install cloud-firestore-emulator` or its Debian package puts it into the SDK of `gcloud`. */
function ofCloudCli(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, 'gcloud'))
    .filter((gcloud) => fs.existsSync(gcloud))
    .map((gcloud) =>
      path.resolve(fs.realpathSync(gcloud), '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
    )
    .find((jar) => fs.existsSync(jar));
}

/** The environment that firebase-tools needs to start the emulator, and whether it will download it first. */
export function firestoreEmulator(): { env: Record<string, string>; download: boolean } {
  if (process.env['FIRESTORE_EMULATOR_BINARY_PATH'] || fs.existsSync(downloaded())) return { env: {}, download: false };
  const jar = ofCloudCli();
  if (!jar) return { env: {}, download: true };
  fs.mkdirSync(path.dirname(launcher), { recursive: true });
  fs.writeFileSync(launcher, launcherFor(jar));
  return { env: { FIRESTORE_EMULATOR_BINARY_PATH: launcher }, download: false };
}

/**
 * firebase-tools runs `java -jar`, but the jar of the Cloud CLI names no main class.
 * @returns a jar that only names it, and has the other one on its class path
 */
export function launcherFor(jar: string): Buffer {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
    '',
    '',
  ];
  return zipOf('META-INF/MANIFEST.MF', Buffer.from(lines.map(wrap).join('\r\n')));
}

/** A line of a manifest has at most 72 bytes, and continues after a line break and a space. */
const wrap = (line: string) => line.match(/.{1,70}/g)?.join('\r\n ') ?? '';

/** A zip with one uncompressed file: local header, central directory, end record (PKWARE's APPNOTE 4.3). */
function zipOf(name: string, data: Buffer): Buffer {
  // Version 2.0, no flags, no compression, 1980-01-01 00:00, checksum, both sizes, length of the name, no extra field.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
