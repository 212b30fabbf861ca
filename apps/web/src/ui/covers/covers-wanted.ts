import { createContext, use } from 'react'

/** Whether games have the covers that were made for them, or those of the house only: what the reader chose. */
export const RealCovers = createContext(true)

export const useRealCovers = () => use(RealCovers)
