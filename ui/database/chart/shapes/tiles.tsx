import { lazyComponent } from '../../../common/lazyComponent.ts'
import { defineShape, type PictureProps } from './define.ts'

/** Height of the tiles by their width: ten of them beside one another, nine below (`ui/database/tiles/TileMap.tsx`, which is fetched with the first). */
const heightIn = (width: number): number => 52 + 9 * Math.min(56, Math.floor(width / 10))

/** Values of China's province-level units, as squares where they are, about, and below them as a table. */
export default defineShape({
  Picture: lazyComponent<PictureProps>(async () => (await import('./tiles/Tiles.tsx')).Tiles),
  Below: lazyComponent<PictureProps>(async () => (await import('./tiles/Tiles.tsx')).TilesBelow),
  height: (_, width) => heightIn(width),
})
