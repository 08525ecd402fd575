import { playInReact } from '../../playReact.ts'

playInReact('summary')
