import type { ReactNode } from 'react'
import { seededRandom } from '../seeded-random.ts'
import type { HallPaint } from './paint.ts'

const TOP = 386
const FOOT = 548

type FigureProps = { x: number; y?: number; size?: number }

/** Somebody, seen against the light. */
export function Figure({ x, y = FOOT, size = 1 }: FigureProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="var(--figure)">
      <circle cy="-41" r="11" />
      <path d="M-19 0c0-20 6-27.5 19-27.5S19-20 19 0z" />
    </g>
  )
}

type ArchWindowProps = { id: string; x: number; width: number; paint: HallPaint; children: ReactNode }

function ArchWindow({ id, x, width, paint, children }: ArchWindowProps) {
  const half = width / 2
  const arch = (grow: number) =>
    `M${x - half - grow} ${FOOT + grow / 2}V${TOP + half}a${half + grow} ${half + grow} 0 0 1 ${width + grow * 2} 0V${FOOT + grow / 2}z`
  return (
    <>
      <clipPath id={id}>
        <path d={arch(0)} />
      </clipPath>
      <path d={arch(8)} fill="var(--beam)" />
      <g clipPath={`url(#${id})`}>
        <path d={arch(0)} fill={paint.glass} />
        {children}
        <path d={`M${x} ${TOP}v170M${x - half} 446h${width}`} stroke="var(--beam)" strokeWidth="3.5" />
      </g>
      <path d={`M${x - half - 13} ${FOOT}h${width + 26}v8h-${width + 26}z`} fill="var(--beam)" />
    </>
  )
}

type Book = { x: number; y: number; width: number; height: number; soft: boolean }

function fillShelves(): Book[] {
  const random = seededRandom('books of the hall')
  const books: Book[] = []
  for (const shelf of [476, 508, 540]) {
    for (let x = 416; x < 512; ) {
      const width = 5 + Math.round(random() * 8)
      const height = 15 + Math.round(random() * 9)
      if (random() > 0.12) books.push({ x, y: shelf - height, width, height, soft: random() < 0.4 })
      x += width + 2
    }
  }
  return books
}

const BOOKS = fillShelves()

function TableTalk() {
  return (
    <>
      <Figure x={294} size={0.92} />
      <Figure x={347} size={0.92} />
      <path d="M264 528h112v24H264zM311 515h9v13h-9zm9 3h4v6h-4z" fill="var(--figure)" />
    </>
  )
}

function Shelves() {
  return (
    <>
      <g fill="var(--figure)">
        {BOOKS.map((book) => (
          <rect
            key={`${book.x} ${book.y}`}
            x={book.x}
            y={book.y}
            width={book.width}
            height={book.height}
            opacity={book.soft ? 0.55 : 0.9}
          />
        ))}
        <path d="M408 476h112v4H408zm0 32h112v4H408zm0 32h112v4H408z" />
      </g>
      <Figure x={490} y={554} size={0.9} />
    </>
  )
}

function Versus() {
  return (
    <>
      <path d="M936 462h58v36h-58zM961 498h8v10h-8z" fill="var(--figure)" />
      <Figure x={938} y={554} size={0.95} />
      <Figure x={992} y={554} size={0.95} />
      <path d="M952 530h14v8h-14zm14 0h14v8h-14z" fill="var(--figure-soft)" />
    </>
  )
}

function Winner() {
  return (
    <>
      <g fill="var(--figure)">
        <path d="M1096 466h32v13a16 16 0 0 1-32 0zM1108 492h8v22h-8zM1098 514h28v6h-28z" />
        <path d="M1068 530h88v24h-88z" />
      </g>
      <path
        d="M1097 470h-9c0 11 4 16 11 17m29-17h9c0 11-4 16-11 17"
        fill="none"
        stroke="var(--figure)"
        strokeWidth="4"
      />
      <Figure x={1080} y={558} size={0.72} />
      <Figure x={1144} y={558} size={0.72} />
    </>
  )
}

/** Six arched windows: talk, a shelf, two who look out, a match, and a cup. */
export function Windows({ paint, idPrefix }: { paint: HallPaint; idPrefix: string }) {
  const windows: { x: number; width: number; inside: ReactNode }[] = [
    { x: 320, width: 96, inside: <TableTalk /> },
    { x: 464, width: 96, inside: <Shelves /> },
    { x: 585, width: 58, inside: <Figure x={585} y={556} size={0.74} /> },
    { x: 847, width: 58, inside: <Figure x={847} y={556} size={0.74} /> },
    { x: 968, width: 96, inside: <Versus /> },
    { x: 1112, width: 96, inside: <Winner /> },
  ]
  return windows.map(({ x, width, inside }) => (
    <ArchWindow key={x} id={`${idPrefix}-window-${x}`} x={x} width={width} paint={paint}>
      {inside}
    </ArchWindow>
  ))
}
