/** The site's build bundles web/src/app/entry-server.tsx and the page templates into `functions/site`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Gym, LivePageName } from '@gym-power/domain';

export type Answers = Readonly<Record<string, unknown>>;

interface Template {
  page: string;
  shell: string;
}

export interface Site {
  templates: Readonly<Record<LivePageName, Template>>;
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
  // The runtime starts in the deployed folder.
  const folder = path.resolve('site');
  const [templates, renderer] = await Promise.all([
    fs.readFile(path.join(folder, 'templates.json'), 'utf8'),
    import(pathToFileURL(path.join(folder, 'entry-server.js')).href) as Promise<Pick<Site, 'renderPage'>>,
  ]);
  return { templates: JSON.parse(templates) as Site['templates'], renderPage: renderer.renderPage };
}
