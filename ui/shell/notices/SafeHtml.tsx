import { Box } from '@chakra-ui/react'
import DOMPurify from 'dompurify'

/**
 * HTML of the operator, and of articles, which have pictures (NOTICE-06, HELP-01). The gateway cleaned it when it was published; what a faulty
 * one let through stops here.
 */
export const SafeHtml = ({ html, pictures = false }: { html: string; pictures?: boolean }) => (
  <Box
    lineHeight="tall"
    css={{
      '& p, & ul, & ol, & table, & blockquote, & pre': { marginBlock: '0.75rem' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '1.5rem' },
      '& ol': { listStyle: 'decimal', paddingInlineStart: '1.5rem' },
      // What leads nowhere any more is text.
      '& a[href]': { color: 'fg.link', textDecoration: 'underline' },
      '& h2': { textStyle: 'lg', fontWeight: 'semibold', marginTop: '1.75rem', scrollMarginTop: '1rem' },
      '& h3, & h4': { fontWeight: 'semibold', marginTop: '1rem' },
      '& th, & td': { borderWidth: '1px', paddingInline: '0.5rem', paddingBlock: '0.25rem' },
      '& table': { borderCollapse: 'collapse' },
      '& th': { textAlign: 'start', fontWeight: 'semibold' },
      '& img': { maxWidth: '100%', height: 'auto', borderWidth: '1px', borderRadius: 'l2' },
      '& code': { fontFamily: 'mono', fontSize: '0.9em', borderWidth: '1px', borderRadius: '3px', paddingInline: '0.25rem' },
    }}
    dangerouslySetInnerHTML={{
      __html: DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        ADD_ATTR: ['target'],
        FORBID_TAGS: ['style', 'form', 'input', ...(pictures ? [] : ['img'])],
        FORBID_ATTR: ['style'],
      }),
    }}
  />
)
