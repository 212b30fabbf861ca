/** Ground, body, accent and light of a cover, from dark to bright. */
export type Palette = { readonly deep: string; readonly body: string; readonly accent: string; readonly light: string }

const palette = (deep: string, body: string, accent: string, light: string): Palette => ({ deep, body, accent, light })

/** Warm, cold and strange inks; every light can be lettered upon the deep of its palette. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('#132530', '#27566a', '#e8a04c', '#f7ecd2'),
  palette('#2b1120', '#7d2440', '#f08a4b', '#ffe6c4'),
  palette('#10221c', '#2c6150', '#d7c15a', '#f5f0d5'),
  palette('#1c1736', '#4b3f96', '#ef6f88', '#fbe9e3'),
  palette('#2a1a10', '#7a4a26', '#e9b44c', '#fbeccb'),
  palette('#0c2438', '#1b6790', '#6fd0c8', '#eef8ea'),
  palette('#2c0f12', '#98292a', '#f2b441', '#fff0d6'),
  palette('#16202a', '#45586a', '#e58a3a', '#eef2f3'),
  palette('#231432', '#6d3579', '#f2a65e', '#fdebdc'),
  palette('#0f2a2b', '#22746d', '#f07f5c', '#fdeede'),
  palette('#1a1d12', '#4c5a2a', '#c9d65b', '#f6f6da'),
  palette('#30161f', '#a14257', '#f3c4a5', '#fff1e6'),
  palette('#101a38', '#2f4fa6', '#f7c64b', '#fff5d8'),
  palette('#24120c', '#8a3a1c', '#f26b34', '#ffdcae'),
  palette('#14272f', '#357c86', '#f0d9a0', '#fbf6e6'),
  palette('#1f1226', '#5a2d5c', '#d95f8a', '#fce3ea'),
  palette('#0e1e16', '#3a7a46', '#f0b13c', '#f8f2d4'),
  palette('#191419', '#4f444f', '#d9473f', '#f4e9e2'),
  palette('#27203f', '#7664b8', '#9be0c9', '#f2f4ea'),
  palette('#0a1a26', '#155067', '#c8482f', '#f9e2c6'),
]
