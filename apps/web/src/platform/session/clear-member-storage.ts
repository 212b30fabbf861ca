/** With this begins all that is kept for members. What is the browser’s own, such as the theme, begins with "guildhall.". */
export const memberPrefix = 'guildhall-'

/** Takes away what members left here, whichever module kept it, but for the one named. */
export function clearMemberStorage(butOf?: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(memberPrefix))
    for (const key of keys) if (butOf === undefined || !key.includes(`-${butOf}`)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
