const hourMs = 3_600_000

/** What an admin sends to announce something for two hours. */
export const announcementFor = (
  text: string,
  part: { from?: string | null; until?: string; isForEverybody?: boolean } = {},
) => ({
  text,
  from: null,
  until: new Date(Date.now() + 2 * hourMs).toISOString(),
  isForEverybody: false,
  ...part,
})
