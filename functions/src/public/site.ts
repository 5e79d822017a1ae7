/**
 * The site's own renderer: web/src/app/entry-server.tsx, which the build of the site bundles into `functions/site`
 * together with the templates of the pages. Nothing is loaded before the first page.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Gym, LivePageName } from '@gym-power/domain';

/** Answers of the REST interface, by their path below `/api`; null for a record that does not exist. */
export type Answers = Readonly<Record<string, unknown>>;

interface Template {
  page: string;
  /** The page before its code and data have arrived. */
  shell: string;
}

export interface Site {
  templates: Readonly<Record<LivePageName, Template>>;
  /** @param url the page's path; @param answers all data that the page shows; @returns the whole document */
  renderPage: (template: string, url: string, answers: Answers, gym: Gym) => Promise<string>;
}

let site: Promise<Site> | undefined;

/** @throws Error if the site was not built */
export function loadSite(): Promise<Site> {
  site ??= load();
  site.catch(() => (site = undefined));
  return site;
}

async function load(): Promise<Site> {
  // The runtime starts a function in the folder that was deployed.
  const folder = path.resolve('site');
  const [templates, renderer] = await Promise.all([
    fs.readFile(path.join(folder, 'templates.json'), 'utf8'),
    import(pathToFileURL(path.join(folder, 'entry-server.js')).href) as Promise<Pick<Site, 'renderPage'>>,
  ]);
  return { templates: JSON.parse(templates) as Site['templates'], renderPage: renderer.renderPage };
}
