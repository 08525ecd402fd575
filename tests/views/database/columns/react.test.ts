import { playInReact } from '../../playReact.ts'

playInReact('columns')
