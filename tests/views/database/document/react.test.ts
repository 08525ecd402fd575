import { playInReact } from '../../playReact.ts'

playInReact('document')
