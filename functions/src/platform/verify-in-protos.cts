/**
 * Adds `verify` to Firestore's `Write` message: a precondition on a document that is not written. Firestore has it, and
 * its SDKs for browsers and phones check with it what their transactions only read
 * (https://github.com/firebase/firebase-js-sdk, packages/firestore/src/protos/google/firestore/v1/write.proto); the
 * server's client lacks it. CommonJS, because the client requires this object too: an import would be a copy of it in
 * the bundle. Plain JavaScript, because Vite reads no types in such a file.
 */
const protos = require('@google-cloud/firestore-api/build/protos/protos.json');

const { Write } = protos.nested.google.nested.firestore.nested.v1.nested;
Write.fields.verify = { type: 'string', id: 5 };
Write.oneofs.operation.oneof.push('verify');
