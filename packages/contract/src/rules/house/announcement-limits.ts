export const announcementTextMaximum = 500
/** As many are not over at once; each stands above every room. */
export const announcementsAtOnce = 10
/** No longer than this does one stand: what is true for ever belongs on the page about the hall. */
export const announcementDaysMaximum = 366
/** Of those that are over admins read so many. */
export const overAnnouncementsShown = 20
