import type { ReactNode } from 'react'
import { seededRandom } from '../art/seeded-random.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** A ragged skyline from edge to edge, closed at the foot of the cover. */
function ridge(seed: string, y: number, height: number, peaks: number): string {
  const random = seededRandom(seed)
  const tops = Array.from({ length: peaks + 1 }, (_, index) => {
    const lift = (index % 2 ? 1 : 0.15) * height * (0.5 + random() * 0.5)
    return `L${round((300 * index) / peaks)} ${round(y - lift)}`
  })
  return `M0 400V${y}${tops.join('')}V400z`
}

function wave(y: number, swell: number): string {
  return `M-40 400V${y}${Array.from({ length: 5 }, (_, index) => `q20 ${index % 2 ? swell : -swell} 80 0`).join('')}V400z`
}

function scatter(seed: string, count: number, width: number, height: number) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => ({
    x: round(random() * width),
    y: round(random() * height),
    r: round(0.8 + random() * 1.8),
  }))
}

const Ground = ({ fill }: { fill: string }) => <path d="M0 0h300v400H0z" fill={fill} />

function Stars({ seed, fill }: { seed: string; fill: string }) {
  return (
    <g fill={fill}>
      {scatter(seed, 46, 300, 300).map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} opacity="0.75" />
      ))}
    </g>
  )
}

type CoverRecipe = { title: readonly string[]; titleAt: 'top' | 'foot'; ink: string; art: ReactNode }

const lampfall: CoverRecipe = {
  title: ['LAMP', 'FALL'],
  titleAt: 'foot',
  ink: '#e9f3ee',
  art: (
    <>
      <Ground fill="#10202e" />
      <ellipse cx="150" cy="168" rx="122" ry="150" fill="#1b374c" />
      <ellipse cx="150" cy="160" rx="78" ry="104" fill="#2d5c76" />
      <ellipse cx="150" cy="152" rx="40" ry="58" fill="#a8dbe4" />
      <path d="M0 0h300v44l-30 60-22-40-26 70-24-84-30 34-22-46-26 58-28-50-24 74-28-60-20 42L0 60z" fill="#0b1722" />
      <path d="M150 0v120" stroke="#0b1722" strokeWidth="4" />
      <path d="M136 120h28l8 44h-44z" fill="#0b1722" />
      <path d="M141 128h18l5 30h-28z" fill="#ffe29a" />
      <path d={ridge('lampfall', 330, 60, 7)} fill="#0b1722" />
    </>
  ),
}

const slowOrbit: CoverRecipe = {
  title: ['SLOW', 'ORBIT'],
  titleAt: 'foot',
  ink: '#ffe3b0',
  art: (
    <>
      <Ground fill="#0d1626" />
      <Stars seed="slow orbit" fill="#ffe3b0" />
      <g fill="none" stroke="#27506f" strokeWidth="2.5">
        <circle cx="150" cy="150" r="62" />
        <circle cx="150" cy="150" r="98" />
        <circle cx="150" cy="150" r="138" />
      </g>
      <circle cx="150" cy="150" r="44" fill="#e8913a" opacity="0.3" />
      <circle cx="150" cy="150" r="32" fill="#e8913a" />
      <circle cx="204" cy="119" r="9" fill="#ffe3b0" />
      <circle cx="72" cy="209" r="13" fill="#3f7f9e" />
      <circle cx="246" cy="248" r="16" fill="#b0472f" />
      <path d="M222 247c16-8 34-8 50 1-15 9-34 9-50-1z" fill="none" stroke="#ffe3b0" strokeWidth="3" />
    </>
  ),
}

const paperKings: CoverRecipe = {
  title: ['PAPER', 'KINGS'],
  titleAt: 'top',
  ink: '#fff1d6',
  art: (
    <>
      <Ground fill="#173b36" />
      <g fill="none" stroke="#22564c" strokeWidth="13">
        {[-30, 20, 70, 120, 170, 220, 270].map((x) => (
          <path key={x} d={`M${x} 420q70-110 10-210T${x + 40}-20`} />
        ))}
      </g>
      {[-24, -8, 8, 24].map((turn, index) => (
        <g key={turn} transform={`rotate(${turn} 150 470)`}>
          <rect x="100" y="176" width="100" height="144" rx="10" fill="#fff1d6" stroke="#12302c" strokeWidth="4" />
          <path
            d={index % 2 ? 'm150 214 24 30-24 30-24-30z' : 'M124 268v-38l14 14 12-22 12 22 14-14v38z'}
            fill={index % 2 ? '#3f7fb8' : '#b23a3f'}
          />
        </g>
      ))}
    </>
  ),
}

const summitSong: CoverRecipe = {
  title: ['SUMMIT', 'SONG'],
  titleAt: 'top',
  ink: '#fff0dd',
  art: (
    <>
      <Ground fill="#c2578f" />
      <path d="M0 0h300v130H0z" fill="#5b3a86" />
      <path d="M0 130h300v90H0z" fill="#a54c8c" />
      <circle cx="168" cy="196" r="64" fill="#fff0dd" />
      <path d={ridge('far summit', 270, 84, 5)} fill="#8b3f7d" />
      <path d={ridge('mid summit', 326, 90, 6)} fill="#5b2f6b" />
      <path d={ridge('near summit', 384, 80, 4)} fill="#34204f" />
    </>
  ),
}

const mossgate: CoverRecipe = {
  title: ['MOSS', 'GATE'],
  titleAt: 'foot',
  ink: '#e6f2cf',
  art: (
    <>
      <Ground fill="#12302a" />
      {['#1c4a3f', '#2b6a54', '#4f9a6c', '#d8eab0'].map((fill, index) => {
        const half = 122 - index * 30
        return (
          <path key={fill} d={`M${150 - half} 330V${64 + half}a${half} ${half} 0 0 1 ${half * 2} 0V330z`} fill={fill} />
        )
      })}
      <path d="M0 0h76c-6 60-40 88-76 104zm300 0h-90c10 44 44 90 90 96z" fill="#0d2520" />
      <path d={ridge('mossgate', 340, 34, 12)} fill="#0d2520" />
    </>
  ),
}

const tidewright: CoverRecipe = {
  title: ['TIDE', 'WRIGHT'],
  titleAt: 'top',
  ink: '#fff2cf',
  art: (
    <>
      <Ground fill="#12506b" />
      <circle cx="206" cy="176" r="54" fill="#f2c14e" />
      <path d={wave(212, 46)} fill="#2f8aa0" />
      <path d="M92 196h104l-20 40h-64z" fill="#3a2417" />
      <path d="M140 196V110l52 74zm-8 0v-66l-36 58z" fill="#fff2cf" />
      <path d={wave(252, -52)} fill="#1273a6" />
      <path d={wave(306, 56)} fill="#0d4f7d" />
      <path d={wave(360, -44)} fill="#0a3559" />
    </>
  ),
}

const lateTrain: CoverRecipe = {
  title: ['LATE', 'TRAIN'],
  titleAt: 'foot',
  ink: '#fdeedb',
  art: (
    <>
      <Ground fill="#2a1836" />
      <path d="M0 0h300v190H0z" fill="#7a3b78" />
      <circle cx="84" cy="104" r="40" fill="#f0a04a" />
      <path d="M0 210V120h44V80h40v60h30V50h50v70h26V90h44v50h30v-34h36v104z" fill="#3f2450" />
      <g fill="#f0a04a">
        {scatter('windows of the late train', 24, 280, 76).map((lamp) => (
          <path key={`${lamp.x} ${lamp.y}`} d={`M${lamp.x + 8} ${lamp.y + 124}h6v9h-6z`} opacity="0.85" />
        ))}
      </g>
      <path d="M-10 196h250c34 0 52 20 58 50v26H-10z" fill="#e0574a" />
      <path d="M-10 210h56v30h-56zm72 0h56v30H62zm72 0h56v30h-56zm72 0h30c18 0 30 12 36 30h-66z" fill="#fdeedb" />
      <path d="M-10 272h320v12H-10z" fill="#1a0f24" />
    </>
  ),
}

const deepLode: CoverRecipe = {
  title: ['DEEP', 'LODE'],
  titleAt: 'foot',
  ink: '#ffe7bd',
  art: (
    <>
      <Ground fill="#1f1420" />
      <path d="M0 0h90L54 190 30 120zM96 0h54l-20 130zm84 0h66l-52 170zm84 0h36v210l-36-90z" fill="#54306b" />
      <path d="M30 0h40L56 150zm170 0h30l-26 130zM284 0h16v150z" fill="#f09a36" opacity="0.85" />
      <path d="M0 400V250l40 80 34-120 30 150 26 40zm300 0V230l-44 110-30-90-34 110-22 40z" fill="#3b2350" />
      <circle cx="150" cy="206" r="60" fill="#f09a36" opacity="0.3" />
      <circle cx="150" cy="206" r="38" fill="#ffe7bd" />
      <path d="M126 244v-26c0-16 10-26 24-26s24 10 24 26v26z" fill="#1f1420" />
      <path d="M134 214h32v8h-32z" fill="#f09a36" />
    </>
  ),
}

export const COVERS = {
  lampfall,
  'slow-orbit': slowOrbit,
  'paper-kings': paperKings,
  'summit-song': summitSong,
  mossgate,
  tidewright,
  'late-train': lateTrain,
  'deep-lode': deepLode,
} as const

export type CoverName = keyof typeof COVERS
