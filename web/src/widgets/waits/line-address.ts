import { paths } from '../../config/paths.ts';

export const lineId = (diaHoraId: string): string => `avisame-${diaHoraId}`;

/** The class page, at the waitlist; with the slot chosen if it is free again. */
export const lineAddress = (activityId: string, diaHoraId: string): string =>
  `${paths.activitySlot(activityId, diaHoraId)}#${encodeURIComponent(lineId(diaHoraId))}`;
