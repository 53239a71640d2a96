/** The figures of a chart as a table; order counts are links. */
import { Link } from 'react-router';

import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** The first is the count of orders. */
  readonly cells: readonly string[];
  readonly to: string;
}

interface FigureTableProps {
  caption: string;
  heads: readonly [string, ...string[]];
  rows: readonly TableRow[];
}

export function FigureTable({ caption, heads: [nameHead, ...heads], rows }: FigureTableProps) {
  return (
    <Table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <HeadCell>{nameHead}</HeadCell>
          {heads.map((head) => (
            <HeadCell key={head} isNumeric>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells: [orders, ...cells], to }) => (
          <BodyRow key={id}>
            <th scope="row" className="py-1 pr-2.5 pl-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <Cell isNumeric>
              {orders === '0' ? (
                orders
              ) : (
                <Link to={to} className="rounded-sm px-1 py-0.5 text-primary hover:underline">
                  {orders}
                  <span className="sr-only">{` ${orders === '1' ? 'order' : 'orders'} of ${name}`}</span>
                </Link>
              )}
            </Cell>
            {cells.map((cell, index) => (
              <Cell key={heads[index + 1]} isNumeric>
                {cell}
              </Cell>
            ))}
          </BodyRow>
        ))}
      </tbody>
    </Table>
  );
}
