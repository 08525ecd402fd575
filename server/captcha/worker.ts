import { parentPort } from 'node:worker_threads'
import { drawPuzzle } from './picture.ts'

/** A puzzle to draw; `seeds` decide all of it. */
export interface Order {
  id: number
  seeds: readonly number[]
}

/** The drawing's own thread: takes orders, hands back puzzles in the order they came. */
parentPort?.on('message', ({ id, seeds }: Order) => {
  const puzzle = drawPuzzle(seeds)
  parentPort?.postMessage({ id, puzzle }, [puzzle.background.buffer, puzzle.piece.buffer])
})
