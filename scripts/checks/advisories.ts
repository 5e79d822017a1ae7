// Known vulnerabilities in the packages that run in production, from `npm audit`.
import { Problem } from '../problem.ts';
import { askNpm } from '../toolchain.mjs';

/** The parts of npm's report (version 2) that we read. */
export interface AuditReport {
  /** Why there is no report. */
  message?: string;
  /** Missing if there is no report. */
  vulnerabilities?: Readonly<Record<string, { via: readonly (string | Finding)[] }>>;
}

interface Finding {
  name: string;
  title: string;
  /** Ends with the advisory's id: GHSA-... */
  url: string;
  severity: string;
}

/** Less severe advisories can wait for the next update. */
const SEVERE = ['high', 'critical'];

const idOf = ({ url }: Finding): string => url.split('/').at(-1)!;

/** @throws Problem when npm could not make a report */
export function severeFindings(report: AuditReport, accepted: readonly string[]): Finding[] {
  if (!report.vulnerabilities)
    throw new Problem(
      `npm audit gave no answer (${report.message ?? 'no reason'}): deploy where its registry can be reached.`,
    );
  // A package that is affected only through another one has that package's name here, and the finding is there.
  const findings = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  return findings.filter((each) => SEVERE.includes(each.severity) && !accepted.includes(idOf(each)));
}

/**
 * @param accepted ids of advisories that somebody has looked at and that do not affect the gym
 * @throws Problem naming all other severe ones
 */
export function refuseKnownVulnerabilities(accepted: readonly string[]): void {
  const findings = severeFindings(JSON.parse(askNpm(['audit', '--omit=dev', '--json'])) as AuditReport, accepted);
  if (findings.length === 0) return;
  const list = findings.map((each) => `  ${each.severity}  ${each.name}: ${each.title} (${each.url})`).join('\n');
  throw new Problem(
    `Packages with known vulnerabilities would be deployed:\n${list}\n` +
      `Update them. If one does not affect the gym, accept it: \`--accept ${idOf(findings[0]!)}\`.`,
  );
}
