/** Mail domains that no account is made with. */
export const refusedDomainsMaximum = 500
export const mailDomainMaximum = 253

/** While a raid is held back: so long unless somebody says otherwise, and so long at most. */
export const raidHoursUsual = 24
export const raidHoursMaximum = 7 * 24
/** So many accounts are made in an hour then, in the whole hall. */
export const raidAccountsAnHour = 5
/** Who was a newcomer when it began is held back, too: whoever raids may have come a little earlier. */
export const raidHoursBefore = 3 * 24
