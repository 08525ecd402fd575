/** How the report looks: on a screen, at night, on paper. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1a2028;--soft:#5b6673;--line:#dfe3e8;--paper:#fff;--tint:#f5f7f8;--accent:#0f545b;--bad:#b42318;--badtint:#fdeceb;--good:#176b45}
@media(prefers-color-scheme:dark){:root{--ink:#e4e8ed;--soft:#9aa5b1;--line:#343c46;--paper:#14181d;--tint:#1d232a;--accent:#6cc5cc;--bad:#ff8f85;--badtint:#3c1f20;--good:#6fd0a0}}
*{box-sizing:border-box}
body{font:14px/1.5 Inter,system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:82rem;margin:0 auto;padding:0 1.5rem 4rem}
header{border-bottom:1px solid var(--line);background:var(--tint);padding:1.25rem 0 0;margin-bottom:1.5rem}
header>div{max-width:82rem;margin:0 auto;padding:0 1.5rem}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:2.25rem 0 .5rem;scroll-margin-top:1rem}h3{font-size:14px;margin:0 0 .25rem}h4{font-size:13px;margin:1rem 0 .25rem;color:var(--soft);font-weight:600}
.verdict{font-size:15px;margin:.25rem 0 .5rem}.verdict b.good{color:var(--good)}.verdict b.bad{color:var(--bad)}
nav{display:flex;gap:1.25rem;flex-wrap:wrap;padding:.5rem 0}nav a{color:var(--accent);text-decoration:none}nav a:hover,a:hover{text-decoration:underline}a{color:var(--accent)}
table{border-collapse:collapse;width:100%;margin:.25rem 0 1rem}th,td{border-bottom:1px solid var(--line);padding:.25rem .6rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;color:var(--soft);font-size:12px;white-space:nowrap}td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.id{white-space:nowrap}tr.bad>td{background:var(--badtint)}tr.bad>td:first-child{box-shadow:inset 3px 0 0 var(--bad);padding-left:.6rem}
.soft{color:var(--soft)}.good{color:var(--good)}b.bad,span.bad{color:var(--bad)}
code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:12.5px}
pre{background:var(--tint);border:1px solid var(--line);border-radius:6px;padding:.5rem .75rem;margin:.25rem 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
summary{cursor:pointer;padding:.3rem 0}summary b{font-weight:600}details.part{border-top:1px solid var(--line)}details.part>table,details.part>h4,details.part>p{margin-left:1rem;width:calc(100% - 1rem)}
.filter{display:flex;gap:1rem;align-items:center;margin:.5rem 0}.filter input[type=search]{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:.3rem .6rem;width:22rem;max-width:100%}
.failure{border:1px solid var(--line);border-left:4px solid var(--bad);border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}
.message{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 .75rem;font-weight:600}
ol{margin:.25rem 0 .75rem;padding-left:2.2rem;max-height:22rem;overflow:auto}li{overflow-wrap:anywhere}li.bad{color:var(--bad);font-weight:600}li.later{color:var(--soft)}li small{color:var(--soft);font-family:inherit;display:block}
.chart{border:1px solid var(--line);border-radius:6px;overflow:auto;max-height:36rem;background:#fff;margin:.25rem 0 .75rem}.chart svg{display:block}
.pictures{display:flex;gap:1rem;overflow-x:auto}figure{margin:0;flex:none;width:24rem}figure img{max-width:100%;border:1px solid var(--line);border-radius:4px}figcaption{color:var(--soft);font-size:12px}
ul.plain{list-style:none;margin:0;padding:0}[hidden]{display:none!important}
@media print{.filter,nav{display:none}ol,.chart{max-height:none}}
`

/** Filters rows by words and, ticked, by what is open; looks at failing states first. Nothing of it is needed to read the report. */
export const SCRIPT = `
for (const bar of document.querySelectorAll('.filter')) {
  const scope = document.getElementById(bar.dataset.of)
  const [box, only, count] = [bar.querySelector('[type=search]'), bar.querySelector('[type=checkbox]'), bar.querySelector('output')]
  const rows = [...scope.querySelectorAll('tbody tr')].map((row) => ({ row, text: row.textContent.toLowerCase() + ' ' + (row.closest('details')?.dataset.name ?? '') }))
  const apply = () => {
    const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let shown = 0
    for (const { row, text } of rows) {
      row.hidden = (only?.checked && !row.classList.contains('bad')) || !words.every((word) => text.includes(word))
      if (!row.hidden) shown++
    }
    for (const part of scope.querySelectorAll('details.part')) {
      part.hidden = !part.querySelector('tbody tr:not([hidden])')
      part.open = !part.hidden && (words.length > 0 || Boolean(only?.checked))
      for (const table of part.querySelectorAll('table')) {
        const gone = !table.querySelector('tbody tr:not([hidden])')
        table.hidden = gone
        if (table.previousElementSibling?.tagName === 'H4') table.previousElementSibling.hidden = gone
      }
    }
    count.textContent = count.dataset.text.replace('{shown}', shown).replace('{all}', rows.length)
  }
  bar.hidden = false
  box.addEventListener('input', apply)
  only?.addEventListener('change', apply)
  count.textContent = count.dataset.text.replace('{shown}', rows.length).replace('{all}', rows.length)
}
for (const link of document.querySelectorAll('a[href^="#coverage-"]'))
  link.addEventListener('click', () => { document.getElementById(link.hash.slice(1)).open = true })
for (const chart of document.querySelectorAll('.chart')) {
  const here = [...chart.querySelectorAll('[data-state]')].find((state) => state.dataset.state === chart.dataset.here)
  if (!here) continue
  const [inner, outer] = [here.getBoundingClientRect(), chart.getBoundingClientRect()]
  chart.scrollTo(inner.left - outer.left + inner.width / 2 - outer.width / 2, inner.top - outer.top + inner.height / 2 - outer.height / 2)
}
`
