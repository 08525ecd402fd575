import type { SystemStyleObject } from '@chakra-ui/react'
import { tagStyles } from '../../theme/tag-label.ts'

/** What is derived or concluded, and not the publisher's at all (TRUTH-02): the look of its values, wherever they stand. */
export const derivedStyle: SystemStyleObject = {
  fontStyle: 'italic',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  textDecorationColor: 'fg.subtle',
  // Chinese type has no italics: a browser would only slant it.
  '&:lang(zh)': { fontStyle: 'normal' },
}

/** Look of a value by its class name (see FieldValue). */
export const fieldStyles: SystemStyleObject = {
  '& mark': { bg: 'bg.mark', color: 'fg', borderRadius: 'xs', boxShadow: '0 0 0 1px {colors.bg.mark}' },
  '& .v-blank': { color: 'fg.subtle' },
  '& .v-terms': { display: 'inline', lineHeight: '18px' },
  // The vocabulary's addition beside the publisher's word.
  // A Chinese name goes to the next line as a whole.
  '& .v-aside': { color: 'fg.muted', wordBreak: 'keep-all' },
  '& .v-derived': derivedStyle,
  '& .v-term + .v-term::before': { content: '"; "', color: 'fg.subtle' },
  '&:lang(zh) .v-term + .v-term::before': { content: '"；"' },
  '& .v-tag': {
    display: 'inline-block',
    maxW: 'full',
    px: '1.5',
    me: '1',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'l1',
    fontSize: 'xs',
    lineHeight: '18px',
    // one line high and on top of it: the tag's own clipping would otherwise lift it off the line
    verticalAlign: 'top',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  ...tagStyles,
  // A status is cut where its cell ends, not before.
  '& .v-terms .tag': { maxW: 'full' },
  '& .v-more': {
    ms: '1',
    px: '1',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderRadius: 'full',
    fontSize: '2xs',
    lineHeight: '18px',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    display: 'inline-block',
  },
  '& .v-more.v-hit': { bg: 'bg.mark', color: 'fg' },
  '& .v-id': { fontFamily: 'mono', fontSize: 'xs' },
  '& .v-number, & .v-date': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .v-no': { color: 'fg.muted' },
  '& .v-link': { color: 'fg.link' },
}

/** A row that says why it was found is so much higher, px. */
export const REASON_HEIGHT = 18

/** Look of the grid's plain elements; one style sheet for thousands of cells. */
export const gridStyles: SystemStyleObject = {
  ...fieldStyles,
  containerType: 'inline-size',
  '& .g-row': {
    display: 'grid',
    gridTemplateColumns: 'var(--cols)',
    minWidth: 'var(--width)',
    width: 'full',
    borderBottom: '1px solid {colors.border.muted}',
    bg: 'bg.panel',
  },
  '& .g-body .g-row': { position: 'absolute', insetInlineStart: 0, top: 0 },
  '& .g-body .g-row:hover, & .g-body .g-row:hover .g-frozen': { bg: 'bg.subtle' },
  '& .g-body .g-row[data-active], & .g-body .g-row[data-active] .g-frozen': { bg: 'bg.selected' },
  '& .g-cell': {
    px: '2.5',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    outline: 0,
    overflow: 'hidden',
    borderInlineEnd: '1px solid {colors.border.muted}',
  },
  '& .g-cell:focus-visible, & .g-head:focus-visible': { boxShadow: 'inset 0 0 0 2px {colors.teal.500}' },
  '& .g-text': { minWidth: 0, overflow: 'hidden', lineHeight: '18px', width: 'full' },
  '&[data-lines="1"] .g-text': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '&[data-lines="2"] .g-text': { lineClamp: 2, overflowWrap: 'anywhere' },
  // Why it was found stands below the row's own values, across the columns behind its name.
  '& .g-row[data-reason] .g-cell': { pb: `${REASON_HEIGHT}px` },
  '& .g-row[data-reason] .g-why': { overflow: 'visible', '&:not(.g-frozen)': { position: 'relative', zIndex: 0 } },
  '& .g-reason': {
    position: 'absolute',
    insetInlineStart: '2.5',
    bottom: '5px',
    // A name that does not stay in sight takes it along.
    maxW: { base: '36rem', md: 'calc(60cqw - 1.25rem)' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '2xs',
    lineHeight: '16px',
    color: 'fg.muted',
    bg: 'inherit',
    // Italics and its title say that it is the vocabulary's: a line below would be one too many.
    '&.v-derived': { textDecoration: 'none' },
  },
  '& .g-end': { justifyContent: 'flex-end', textAlign: 'end' },
  '& .g-frozen': { position: 'sticky', insetInlineStart: 0, zIndex: 1, bg: 'bg.panel' },
  // Number and name together take no more than this share of the table: a wide name slides under the number.
  '& .g-frozen.g-second': {
    insetInlineStart: 'min(var(--first), 60cqw - var(--second))',
    zIndex: 0,
    // Where the window is narrow, the number alone.
    mdDown: { position: 'relative', insetInlineStart: 0 },
  },
  '& .g-row .g-frozen + :not(.g-frozen)': { borderInlineStart: '1px solid {colors.border.emphasized}', ms: '-1px' },
  '& .g-link': { color: 'fg.link', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  '& .g-header': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    minWidth: 'var(--width)',
    bg: 'bg.muted',
    borderBottom: '1px solid {colors.border.emphasized}',
  },
  '& .g-header .g-row': { borderBottom: 0 },
  '& .g-head': {
    position: 'relative',
    px: '2.5',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minWidth: 0,
    outline: 0,
    fontWeight: 'semibold',
    fontSize: 'xs',
    bg: 'bg.muted',
    borderInlineEnd: '1px solid {colors.border}',
    userSelect: 'none',
  },
  '& .g-head.g-frozen': { position: 'sticky', bg: 'bg.muted', zIndex: 3 },
  '& .g-head.g-frozen.g-second': { zIndex: 2, mdDown: { position: 'relative' } },
  '& .g-head[data-sortable]': { cursor: 'pointer', _hover: { color: 'fg.accent' } },
  '& .g-name': { lineClamp: 2, lineHeight: '15px', overflowWrap: 'anywhere' },
  '& .g-sort': { color: 'fg.accent', whiteSpace: 'nowrap', fontSize: '2xs' },
  '& .g-resize': {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    bottom: 0,
    width: '7px',
    cursor: 'col-resize',
    touchAction: 'none',
    _hover: { bg: 'teal.300' },
  },
  '& .g-skeleton': { height: '10px', width: '70%', bg: 'bg.emphasized', borderRadius: 'l1', animation: 'pulse' },
}
