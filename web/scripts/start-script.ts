/** The one script that stands in a page, and its place in the Content-Security-Policy. */
import { createHash } from 'node:crypto';

/**
 * A prerendered page reads well without its script, so the script waits until the page has loaded and the browser is idle (two seconds at
 * most), or until somebody presses a button, who then gets what they pressed for. Its text never changes: the addresses are in an attribute.
 */
export const startScript =
  'const modules=document.currentScript.dataset.modules.split(" ");let pressed;' +
  'const start=()=>Promise.all(modules.map(one=>import(one))).then(()=>{removeEventListener("click",press);pressed?.click();pressed=null});' +
  'const press=({target})=>{pressed=target.closest("button");if(pressed)start()};' +
  'addEventListener("click",press);' +
  'addEventListener("load",()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:2e3}):setTimeout(start))';

const source = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/** @throws when firebase.json would forbid the start script, which would leave every prerendered page without its buttons */
export function checkAllowed(firebaseJson: string): void {
  if (!firebaseJson.includes(source)) throw new Error(`The script-src in firebase.json must name ${source}`);
}
