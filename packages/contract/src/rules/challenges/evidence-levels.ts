/** How well a value is proved, the weakest first. */
export const evidenceLevels = ['self-reported', 'shown', 'platform', 'proved', 'confirmed'] as const
export type EvidenceLevel = (typeof evidenceLevels)[number]

/** The three words of the screens. */
export const evidenceWords = ['told', 'seen', 'counted'] as const
export type EvidenceWord = (typeof evidenceWords)[number]

const words: Readonly<Record<EvidenceLevel, EvidenceWord>> = {
  'self-reported': 'told',
  shown: 'seen',
  platform: 'counted',
  proved: 'counted',
  confirmed: 'seen',
}

export const evidenceWord = (level: EvidenceLevel): EvidenceWord => words[level]

export const isProvedEnough = (level: EvidenceLevel, least: EvidenceLevel): boolean =>
  evidenceLevels.indexOf(level) >= evidenceLevels.indexOf(least)
