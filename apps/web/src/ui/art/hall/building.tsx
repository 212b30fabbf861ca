import styles from './hall.module.css'
import type { HallPaint } from './paint.ts'

const DORMERS = [420, 560, 880, 1020]
const POSTS = [248, 392, 536, 634, 798, 896, 1040, 1184]
const ROWS = [232, 254, 276, 298, 320, 342]

/** Roof, cupola, dormers, and the timbered wall the windows are cut into. */
export function Building({ paint }: { paint: HallPaint }) {
  return (
    <>
      <Chimney />
      <Cupola paint={paint} />
      <Roof />
      {DORMERS.map((x) => (
        <Dormer key={x} x={x} paint={paint} />
      ))}
      <Wall />
    </>
  )
}

function Chimney() {
  return (
    <>
      <g className={styles.drift} fill="none" stroke="var(--smoke)" strokeLinecap="round" opacity="0.55">
        <path d="M1098 166c-12-14 12-24 0-40s10-24 2-38" strokeWidth="9" />
        <path d="M1104 96c-6-12 8-18 2-30" strokeWidth="5" />
      </g>
      <path d="M1082 260v-84h34v84z" fill="var(--roof-shade)" />
      <path d="M1077 170h44v12h-44z" fill="var(--roof-line)" />
    </>
  )
}

function Cupola({ paint }: { paint: HallPaint }) {
  return (
    <>
      <path d="M682 216v-60h76v60z" fill="var(--wall)" />
      <path d="M682 156h76v9h-76z" fill="var(--wall-shade)" />
      <path d="M697 216v-29a10.5 10.5 0 0 1 21 0v29zm25 0v-29a10.5 10.5 0 0 1 21 0v29z" fill={paint.glass} />
      <path d="M668 160 720 90l52 70z" fill="var(--roof)" />
      <path d="M720 90v70h52z" fill="var(--roof-shade)" opacity="0.6" />
      <path d="M720 94V54" stroke="var(--roof)" strokeWidth="4" strokeLinecap="round" />
      <path d="M722 57c12-5 20 5 34 2-5 5-5 9 0 14-14 4-22-5-34-1z" fill="#b3352f" />
      <circle cx="720" cy="192" r="86" fill={paint.spill} opacity="0.6" className={styles.breath} />
    </>
  )
}

function Roof() {
  return (
    <>
      <path d="M228 358 330 212h780l102 146z" fill="var(--roof)" />
      <g stroke="var(--roof-line)" strokeWidth="2" strokeLinecap="round" strokeDasharray="26 7">
        {ROWS.map((y, index) => {
          const inset = ((y - 212) * 102) / 146
          return <path key={y} d={`M${334 - inset} ${y}H${1106 + inset}`} strokeDashoffset={index % 2 ? 16 : 0} />
        })}
      </g>
      <path d="M322 206h796v10H322z" fill="var(--roof-line)" />
      <path d="M228 358 233 350h974l5 8z" fill="var(--roof-shade)" />
    </>
  )
}

function Dormer({ x, paint }: { x: number; paint: HallPaint }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-34 324v-46L0 244l34 34v46z" fill="var(--wall)" />
      <path d="M-13.5 320v-25a13.5 13.5 0 0 1 27 0v25z" fill={paint.glass} />
      <path d="M0 282v38m-13-18h26" stroke="var(--wall)" strokeWidth="2.5" />
      <path d="M-43 285 0 240l43 45-7 7L0 256l-36 36z" fill="var(--roof-line)" />
      <path d="M-18 320h36v5h-36z" fill="var(--beam)" />
    </g>
  )
}

function Wall() {
  return (
    <>
      <path d="M248 358h944v222H248z" fill="var(--wall)" />
      <path d="M248 358h944v14H248z" fill="var(--wall-shade)" />
      <g fill="var(--beam)">
        <path d="M238 350h964v14H238zM240 560h960v32H240z" />
        {POSTS.map((x) => (
          <rect key={x} x={x - 6} y="362" width="14" height="204" />
        ))}
      </g>
    </>
  )
}
