export const faultWordsMaximum = 2000
export const faultAnswerMaximum = 2000
export const faultPageMaximum = 200
export const faultTraceMaximum = 64
/** Of one member. */
export const faultsADay = 10
/** What is answered is forgotten after so many days. */
export const answeredFaultsDays = 90
