export const tournamentHref = (id: string): string => `/tournament-detail/${id}`

export const seriesHref = (id: string): string => `/tournaments?series=${id}`

/** @param match its name in the tournament, such as `1-17` */
export const matchHref = (id: string, match: string): string => `/tournament-detail/${id}/match/${match}`

/** Its talk, which is a page of its own on phones. */
export const talkHref = (id: string, match: string): string => `${matchHref(id, match)}?show=talk`

export const draftHref = (id: string): string => `/tournaments/new?draft=${id}`

/** For hosts and referees. */
export const deskHref = (id: string): string => `/tournament-detail/${id}/desk`
