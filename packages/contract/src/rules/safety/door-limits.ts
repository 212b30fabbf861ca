/** Mail domains that no account is made with, and as many that come in all the same. */
export const refusedDomainsMaximum = 500
export const mailDomainMaximum = 253

/** While a raid is held back: so long unless somebody says otherwise, and so long at most. */
export const raidHoursUsual = 24
export const raidHoursMaximum = 7 * 24
/** So many accounts are made in an hour then, in the whole hall. */
export const raidAccountsAnHour = 5
/** So many mails to prove an address leave in an hour then. */
export const raidProofsAnHour = 50
/** Who was a newcomer when it began is held back, too: whoever raids may have come a little earlier. */
export const raidHoursBefore = 3 * 24

/** So many networks are refused at once, each for so many days at most: addresses go from one hand to another. */
export const refusedNetworksMaximum = 200
export const networkDaysMaximum = 90
/** As long as the longest address with its bits. */
export const networkMaximum = 60
export const networkWordsMaximum = 300
/** Of an address so many bits are named at least: less would shut out a whole provider, or everybody. */
export const networkBits = { ipv4: 16, ipv6: 32 } as const
/** How somebody new comes in. */
export const registrationModes = ['open', 'approval', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]
/** Links that stand at one time, and how long and for how many one is good. */
export const invitationsMaximum = 200
export const invitationDaysMaximum = 90
export const invitationDaysUsual = 7
export const invitationUsesMaximum = 100
export const invitationNoteMaximum = 200
export const invitationCodeMaximum = 64
/** Of a link of a member, where the admins let members invite: so many at one time at most, how long, and for how many. */
export const memberInvitationsMaximum = 10
export const memberInvitationDaysMaximum = 30
export const memberInvitationUsesMaximum = 5

/** Who wants to join where the staff answer: so many wait, so long, and so many are answered at once. */
export const applicationsMaximum = 1000
export const applicationDays = 90
export const applicationsAnsweredMaximum = 50
export const applicationWordsMaximum = 500
