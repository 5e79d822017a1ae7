import { paths } from '../../config/paths.ts';

/** The id of the element on a class's page where people join the line of a full slot. */
export const lineId = (diaHoraId: string): string => `avisame-${diaHoraId}`;

/** Of the class's page, where it starts there; with the slot chosen if it is free again. */
export const lineAddress = (activityId: string, diaHoraId: string): string =>
  `${paths.activitySlot(activityId, diaHoraId)}#${encodeURIComponent(lineId(diaHoraId))}`;
