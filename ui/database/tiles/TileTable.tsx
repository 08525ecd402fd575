import { Box, chakra } from '@chakra-ui/react'

interface TileTableProps {
  /** What opens it. */
  summary: string
  heads: readonly [name: string, value: string]
  rows: readonly { key: string; name: string; value: string }[]
}

/** The same as a table: whoever reads no picture, or wants to compare, opens it. */
export const TileTable = ({ summary, heads, rows }: TileTableProps) => (
  <Box as="details" mt="2" data-testid="tile-table">
    <chakra.summary cursor="pointer" textStyle="sm" color="fg.link" w="fit-content" py="1">
      {summary}
    </chakra.summary>
    <chakra.table
      textStyle="sm"
      mt="1"
      css={{ '& th, & td': { textAlign: 'start', py: '1', pe: '6' }, '& td + td, & th + th': { textAlign: 'end' } }}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <chakra.th key={head} scope="col" fontWeight="medium" color="fg.muted" textStyle="xs">
              {head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <chakra.tr key={key} borderTopWidth="1px">
            <chakra.th scope="row" fontWeight="normal">
              {name}
            </chakra.th>
            <td>{value}</td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  </Box>
)
