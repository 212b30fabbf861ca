export const countText = (count: number): string => count.toLocaleString('en-GB')

export const gamesText = (count: number): string => (count === 1 ? '1 game' : `${countText(count)} games`)
