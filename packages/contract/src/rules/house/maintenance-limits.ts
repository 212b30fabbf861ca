export const maintenanceWordsMaximum = 300
/** It ends by itself after so long at most, so that no hall is forgotten behind a shut door. */
export const maintenanceHoursMaximum = 72
export const maintenanceDaysAhead = 90
