/** Something of the room in one colour, `line` drawn and `fill` filled with it. */
export type Shape = {
  readonly fill?: string
  readonly line?: string
  readonly width?: number
  readonly d: string
  readonly move?: string
  readonly opacity?: number
}

/** Walls and beams, and the frame of the window. */
export const room: readonly Shape[] = [
  { fill: 'wall', d: 'M0 0h1144v320h-1144z' },
  {
    line: 'plank',
    width: 1.5,
    d: 'M0 0v214M48 0v214M96 0v214M144 0v214M192 0v214M240 0v214M288 0v214M336 0v214M384 0v214M432 0v214M480 0v214M528 0v214M576 0v214M624 0v214M672 0v214M720 0v214M768 0v214M816 0v214M864 0v214M912 0v214M960 0v214M1008 0v214M1056 0v214M1104 0v214',
  },
  { fill: 'wains', d: 'M0 206h1144v114h-1144z' },
  {
    fill: 'beam',
    d: 'M0 202h1144v7h-1144zM0 0h1144v20h-1144zM0 0h18v206h-18zM230 0h18v206h-18zM470 0h18v206h-18zM1120 0h18v206h-18zM694 196V112a98 84 0 0 1 196 0v84z',
  },
]

/** What is seen through it. */
export const view: readonly Shape[] = [
  {
    fill: 'star',
    d: 'M759.8 55.5l1.6 1.6-1.6 1.6-1.6-1.6zM790.7 58.1l1.8 1.8-1.8 1.8-1.8-1.8zM861.4 139.4l1.1 1.1-1.1 1.1-1.1-1.1zM707 56.9l2.4 2.4-2.4 2.4-2.4-2.4zM856.1 77.2l1.5 1.5-1.5 1.5-1.5-1.5zM837.6 115.7l2.3 2.3-2.3 2.3-2.3-2.3zM770.4 78.7l1.8 1.8-1.8 1.8-1.8-1.8zM865 119.4l1.1 1.1-1.1 1.1-1.1-1.1zM753.1 49.2l0.9 0.9-0.9 0.9-0.9-0.9zM745.1 67.8l1.1 1.1-1.1 1.1-1.1-1.1zM752.4 78.1l1.6 1.6-1.6 1.6-1.6-1.6zM867.8 102.9l1.3 1.3-1.3 1.3-1.3-1.3zM754.1 87.7l1.9 1.9-1.9 1.9-1.9-1.9zM859 81.5l1.9 1.9-1.9 1.9-1.9-1.9zM877.4 136.6l1.3 1.3-1.3 1.3-1.3-1.3zM842.2 105l1.7 1.7-1.7 1.7-1.7-1.7zM761.4 50.1l2.3 2.3-2.3 2.3-2.3-2.3zM749.4 139.3l0.9 0.9-0.9 0.9-0.9-0.9zM841.7 126.1l2.2 2.2-2.2 2.2-2.2-2.2zM844.4 66.7l1.5 1.5-1.5 1.5-1.5-1.5zM766 54.8l1.3 1.3-1.3 1.3-1.3-1.3zM814.4 41.7l1.5 1.5-1.5 1.5-1.5-1.5z',
  },
  { fill: 'moon', d: 'M819 82a17 17 0 0 1 34 0a17 17 0 0 1 -34 0z' },
  { fill: 'far', d: 'M702 196v-26l26-22 24 18 30-30 34 26 22-14 44 30v18z' },
]

/** Its bars and the cat on its sill, shelves and banners. */
export const furniture: readonly Shape[] = [
  { line: 'beam', width: 5, d: 'M792 40v150M704 118h176' },
  { fill: 'step', d: 'M684 190h216v12h-216z' },
  { fill: 'sil', d: 'M708 191c-2-13 8-20 20-19l1-8 6 6h5l6-6 1 10c3 3 3 7 1 10l-1 7z', move: 'translate(8 0)' },
  { line: 'sil', width: 4, d: 'M716 190c-10 0-14-5-12-12' },
  { fill: 'beam', d: 'M972 44h132v160h-132z' },
  { fill: 'nook', d: 'M980 52h116v42h-116z' },
  { fill: 'step', d: 'M978 92h120v5h-120z' },
  { fill: 'nook', d: 'M980 102h116v42h-116z' },
  { fill: 'step', d: 'M978 142h120v5h-120z' },
  { fill: 'nook', d: 'M980 152h116v42h-116z' },
  { fill: 'step', d: 'M978 192h120v5h-120z' },
  {
    fill: 'b1',
    d: 'M996.4 69.8h7.4v22.2h-7.4zM1020.9 57h8.5v35h-8.5zM1030.9 64h14.3v28h-14.3zM1081.1 62.9h12.6v29.1h-12.6zM996.4 115.3h12v26.7h-12zM1046.2 118.4h13.1v23.6h-13.1z',
  },
  {
    fill: 'b2',
    d: 'M1046.7 69.9h13.2v22.1h-13.2zM1060.8 116.4h12.5v25.6h-12.5zM1083.4 112.5h6.1v29.5h-6.1zM984 164.7h13.8v27.3h-13.8zM1034.1 171.8h15v20.2h-15zM1071.4 158.2h14.3v33.8h-14.3z',
  },
  {
    fill: 'b3',
    d: 'M984 60.3h10.9v31.7h-10.9zM1061.4 57.9h10.4v34.1h-10.4zM1073.3 65.8h6.3v26.2h-6.3zM1009.9 107.6h10.8v34.4h-10.8zM1074.8 119.8h7.1v22.2h-7.1zM1050.6 171.5h7.3v20.5h-7.3z',
  },
  {
    fill: 'b4',
    d: 'M1005.2 70.4h14.2v21.6h-14.2zM984 118.7h10.9v23.3h-10.9zM999.3 161.3h8v30.7h-8zM1008.8 161.8h12.4v30.2h-12.4zM1022.6 164.9h10v27.1h-10z',
  },
  { line: 'step', width: 5, d: 'M581 22h54' },
  { fill: 'cloth', d: 'M586 24h44v104l-22-16-22 16z' },
  { line: 'gold', width: 1.8, d: 'M590 24v98M626 24v98' },
  { fill: 'gold', d: 'M40 16l17 24-17 24-17-24z', move: 'translate(588 42) scale(0.5) translate(5.6 4) scale(0.86)' },
  { line: 'step', width: 5, d: 'M909 22h54' },
  { fill: 'red', d: 'M914 24h44v104l-22-16-22 16z' },
  { line: 'gold', width: 1.8, d: 'M918 24v98M954 24v98' },
  {
    fill: 'gold',
    d: 'M40 18l6.5 14 15.5 1.8-11.5 10.4 3 15.3L40 52l-13.5 7.5 3-15.3L18 33.8 33.5 32z',
    move: 'translate(916 42) scale(0.5) translate(5.6 4) scale(0.86)',
  },
]

/** Who sits there, the free chair, the table and the lamps. */
export const company: readonly Shape[] = [
  { fill: 'p1', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(574 252) scale(1.42)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(574 252) scale(1.42)' },
  { fill: 'p2', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(648 252) scale(1.51)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(648 252) scale(1.51)' },
  { fill: 'p3', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(716 252) scale(1.33)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(716 252) scale(1.33)' },
  { fill: 'p4', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(906 252) scale(1.45)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(906 252) scale(1.45)' },
  { fill: 'p1', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(984 252) scale(1.38)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(984 252) scale(1.38)' },
  { fill: 'p2', d: 'M-21 0c0-23 7-31 21-31s21 8 21 31z', move: 'translate(1064 252) scale(1.48)' },
  { fill: 'sil', d: 'M-11.5 -42a11.5 11.5 0 0 1 23 0a11.5 11.5 0 0 1 -23 0z', move: 'translate(1064 252) scale(1.48)' },
  { line: 'p2', width: 4, d: 'M636 186c0-14 24-14 24 0' },
  { fill: 'p4', d: 'M1050 192q14-22 28 0' },
  { line: 'chair', width: 9, d: 'M768 262v-62a44 44 0 0 1 88 0v62', move: 'translate(-7 0)' },
  { fill: 'seat', d: 'M768 262v-62a44 44 0 0 1 88 0v62z', move: 'translate(-7 0)' },
  { fill: 'lamp', d: 'M805 186l13 19-13 19-13-19z' },
  { fill: 'table', d: 'M500 250h644v20H492z' },
  { fill: 'front', d: 'M492 270h652v50H480z' },
  { fill: 'lamp', d: 'M500 250h644v4H499z', opacity: 0.5 },
  { fill: 'mug', line: 'mug', width: 2, d: 'M606 250v-16h16v16zM622 238q8 0 8 5t-8 5' },
  { fill: 'card', d: 'M676 236h14v14h-14z', move: 'rotate(8 683 243)' },
  { fill: 'p1', d: 'M681 243a2 2 0 0 1 4 0a2 2 0 0 1 -4 0z' },
  { fill: 'card', d: 'M744 250l-6-20 14-4 8 22zM752 250l2-22 15 2-1 20z' },
  { fill: 'sil', d: 'M867 250c0-10 6-13 11-13h22c6 0 10 4 11 13z' },
  { fill: 'mug', d: 'M1018 250v-16h16v16zM790 250v-9h30v9z' },
  { line: 'card', width: 2, d: 'M797 240c-2-6 3-7 1-12M806 240c-2-6 3-7 1-12', opacity: 0.7 },
  { line: 'step', width: 3, d: 'M640 18v32' },
  { fill: 'shade', d: 'M616 72c0-16 8-24 24-24s24 8 24 24z' },
  { fill: 'lamp', d: 'M620 73a20 5 0 0 1 40 0a20 5 0 0 1 -40 0z' },
  { line: 'step', width: 3, d: 'M792 18v44' },
  { fill: 'shade', d: 'M768 84c0-16 8-24 24-24s24 8 24 24z' },
  { fill: 'lamp', d: 'M772 85a20 5 0 0 1 40 0a20 5 0 0 1 -40 0z' },
  { line: 'step', width: 3, d: 'M960 18v32' },
  { fill: 'shade', d: 'M936 72c0-16 8-24 24-24s24 8 24 24z' },
  { fill: 'lamp', d: 'M940 73a20 5 0 0 1 40 0a20 5 0 0 1 -40 0z' },
]
